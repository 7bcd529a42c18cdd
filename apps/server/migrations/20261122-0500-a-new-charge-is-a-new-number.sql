-- A charge that can no longer be paid (its title refused or written off, its Pix removed) is replaced by a new one: the invoice stays,
-- its generation counts up, and title and Pix get identifiers that nobody was told before.
alter table invoice add column generation integer not null default 1 check (generation >= 1);

-- Titles that a newer one of the same invoice replaced, by their number at the bank: what is paid with an old slip finds its invoice.
create table replaced_title (
  tenant_id integer not null,
  bank_agreement_id uuid not null,
  nosso_numero bigint not null,
  invoice_id uuid not null,
  generation integer not null check (generation >= 1),
  bar_code text not null check (bar_code ~ '^[0-9]{44}$'),
  bank_registration text not null,
  replaced_at timestamptz not null default now(),
  primary key (tenant_id, bank_agreement_id, nosso_numero),
  unique (tenant_id, invoice_id, generation),
  foreign key (tenant_id, bank_agreement_id) references bank_agreement (tenant_id, id)
);
call control.protect_tenant_table('replaced_title', 'select, insert');

-- Whose title a line and a request to the bank speak of: the current one of the invoice, or one that was replaced since.
alter table bank_file_line add column title_generation integer;
alter table bank_instruction add column generation integer not null default 1 check (generation >= 1);

-- The Pix has a count of its own: the provider never takes a removed charge back, so that each new one bears another identifier.
alter table pix_charge add column generation integer not null default 1 check (generation between 1 and 4095);
alter table pix_charge drop constraint pix_charge_txid_check;
alter table pix_charge add constraint pix_charge_txid_check check (txid ~ '^[0-9a-f]{32}([0-9a-f]{3})?$');

do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update bank_file_line set title_generation = 1 where tenant_id = network and invoice_id is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
