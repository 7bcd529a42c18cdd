-- Payment gateways: the Pix provider that charges are made through: one of the installation (network 0), or a network's own.
create table payment_gateway (
  tenant_id integer not null,
  id uuid not null,
  name text not null check (name <> ''),
  url text not null check (url ~ '^https?://[^/]' and char_length(url) <= 200),
  -- '' = the network's number is the client.
  client_id text not null default '',
  -- How a notice proves that it is the provider's: by the address that only the provider was told, or by a signature beside it.
  notice_proof text not null default 'address' check (notice_proof in ('address', 'signature')),
  has_certificate boolean not null default false,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
create index payment_gateway_by_search on payment_gateway (tenant_id, search, id);
call control.protect_tenant_table('payment_gateway', 'select, insert, update');

-- Apart from its gateway, so that no list, history or audit line ever holds it.
create table payment_gateway_secret (
  tenant_id integer not null,
  payment_gateway_id uuid not null,
  kind text not null check (kind in ('client', 'notice', 'certificate')),
  sealed bytea not null,
  primary key (tenant_id, payment_gateway_id, kind),
  foreign key (tenant_id, payment_gateway_id) references payment_gateway (tenant_id, id)
);
call control.protect_tenant_table('payment_gateway_secret', 'select, insert, update');

-- One choice for each network, and one of the installation (network 0) for those that made none; null = none any more.
create table payment_gateway_choice (
  tenant_id integer not null primary key,
  payment_gateway_id uuid,
  version integer not null default 1,
  chosen_at timestamptz not null,
  foreign key (tenant_id, payment_gateway_id) references payment_gateway (tenant_id, id)
);
call control.protect_tenant_table('payment_gateway_choice', 'select, insert, update');

-- Which networks have made a choice of their own: those that a change of the global one does not touch.
create policy operator_every_tenant on payment_gateway_choice for select to caderneta_operator using (true);
grant select (tenant_id, payment_gateway_id) on payment_gateway_choice to caderneta_operator;

-- At which gateway a charge was asked for, written before it is asked; it never moves. Null = the installation's own provider.
create table charge_place (
  tenant_id integer not null,
  txid text not null check (txid <> ''),
  payment_gateway_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, txid)
);
create index charge_place_by_gateway on charge_place (tenant_id, payment_gateway_id);
call control.protect_tenant_table('charge_place', 'select, insert');

-- Charges of before were all asked of the installation's provider: each of an invoice, and those for several.
do $$
declare network integer;
begin
  for network in select id from control.tenant order by id loop
    perform set_config('app.tenant_id', network::text, true);
    insert into charge_place (tenant_id, txid)
      select p.tenant_id, replace(p.invoice_id::text, '-', '') || case when g.n = 1 then '' else lpad(to_hex(g.n), 3, '0') end
      from pix_charge p cross join lateral generate_series(1, p.generation) g(n) where p.tenant_id = network
      union all
      select c.tenant_id, c.txid from joint_charge c where c.tenant_id = network
      on conflict do nothing;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
