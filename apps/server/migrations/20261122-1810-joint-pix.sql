-- One Pix for several invoices of a family: an immediate charge of the provider for their sum, good on the day whose amounts it asks for.
create table joint_charge (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  txid text not null,
  pix_key text not null,
  cents bigint not null check (cents > 0),
  status text not null default 'waiting' check (status in ('waiting', 'active', 'paid', 'removed', 'error')),
  payload text,
  reason text,
  -- Nobody can pay it at the provider any more, as far as we know: removed there, paid there, or never made.
  is_gone boolean not null default false,
  day date not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, txid),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  check (status <> 'active' or payload is not null)
);
-- A family has one joint code at a time.
create unique index joint_charge_living on joint_charge (tenant_id, guardian_id) where status in ('waiting', 'active');
call control.protect_tenant_table('joint_charge', 'select, insert, update');

create table joint_charge_part (
  tenant_id integer not null,
  charge_id uuid not null,
  invoice_id uuid not null,
  cents bigint not null check (cents > 0),
  primary key (tenant_id, charge_id, invoice_id),
  foreign key (tenant_id, charge_id) references joint_charge (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create index joint_charge_part_by_invoice on joint_charge_part (tenant_id, invoice_id);
call control.protect_tenant_table('joint_charge_part', 'select, insert');

-- Links of families end with the revocation that follows them: a link bears the count of those before it.
create table family_link_revocation (
  tenant_id integer not null,
  guardian_id uuid not null,
  generation integer not null check (generation > 0),
  reason text not null,
  revoked_by uuid not null,
  revoked_by_name text not null,
  revoked_at timestamptz not null,
  primary key (tenant_id, guardian_id, generation),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id)
);
call control.protect_tenant_table('family_link_revocation', 'select, insert');

-- Calls behind signed links, counted for all processes at once: so many in a window of time for each link.
create table link_turn (
  tenant_id integer not null,
  key bytea not null,
  until timestamptz not null,
  taken integer not null,
  primary key (tenant_id, key, until)
);
create index link_turn_by_end on link_turn (tenant_id, until);
call control.protect_tenant_table('link_turn', 'select, insert, update, delete');

-- What the page of all invoices offers is the provider's to take away, as the rest.
alter table control.tenant drop constraint tenant_guardian_access_check;
alter table control.tenant add constraint tenant_guardian_access_check
  check (guardian_access <@ array['pix', 'digitableLine', 'slipPdf', 'payments', 'allInvoices', 'payTogether', 'documents']);
alter table control.tenant alter column guardian_access
  set default '{pix,digitableLine,slipPdf,payments,allInvoices,payTogether,documents}';
update control.tenant set guardian_access = guardian_access || array['allInvoices', 'payTogether', 'documents'];
