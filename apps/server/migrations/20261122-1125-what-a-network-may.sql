-- What the provider decides for a network, each switching something that exists: how its families pay and what their page shows, what
-- people bound to schools may do, how its slips and the family's page look.
alter table control.tenant add column online_payment boolean not null default true;
alter table control.tenant add column guardian_access text[] not null
  default '{pix,digitableLine,slipPdf,payments}'
  check (guardian_access <@ array['pix', 'digitableLine', 'slipPdf', 'payments']);
alter table control.tenant add column school_access text[] not null
  default '{printSlips,registerPayments,changeInvoices,cancelInvoices,shareLinks,exportLists}'
  check (school_access <@ array['printSlips', 'registerPayments', 'changeInvoices', 'cancelInvoices', 'shareLinks', 'exportLists']);
alter table control.tenant add column brand_color text check (brand_color ~ '^#[0-9a-f]{6}$');
grant insert (online_payment, guardian_access, school_access, brand_color) on control.tenant to caderneta_app;
grant update (online_payment, guardian_access, school_access, brand_color) on control.tenant to caderneta_app;

-- The picture at the head of slips and of the family's page: small, and read only where it is drawn.
create table network_logo (
  tenant_id integer primary key references control.tenant (id),
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  bytes bytea not null check (octet_length(bytes) between 1 and 61440),
  updated_at timestamptz not null default now()
);
call control.protect_tenant_table('network_logo', 'select, insert, update, delete');

-- Networks that were opened without an e-mail of their administration take the one of their first administrator.
do $$
declare network integer;
begin
  for network in select id from control.tenant where id > 0 and admin_email is null loop
    perform set_config('app.tenant_id', network::text, true);
    update control.tenant set admin_email = (
      select u.email from app_user u
      join user_role ur on ur.tenant_id = u.tenant_id and ur.user_id = u.id
      join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where u.tenant_id = network and r.name = 'admin' and u.is_active and u.removed_at is null
      order by u.created_at, u.id limit 1)
    where id = network;
  end loop;
end $$;
