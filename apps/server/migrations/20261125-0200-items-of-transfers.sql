-- Transfers count items, not invoices: two items of one invoice may be covered differently. Until now an invoice had one item, so what
-- stands in transfers is of the first. Keys before rows.
alter table transfer_source drop constraint transfer_source_tenant_id_invoice_id_basis_fkey;
alter table transfer_basis drop constraint transfer_basis_tenant_id_invoice_id_basis_key;
alter table transfer_basis drop constraint transfer_basis_pkey;
alter table transfer_basis add column item smallint not null default 1 check (item > 0);
alter table transfer_basis alter column item drop default;
alter table transfer_basis add primary key (tenant_id, invoice_id, item);
alter table transfer_basis add unique (tenant_id, invoice_id, item, basis);

alter table transfer_source add column item smallint not null default 1 check (item >= 0);
alter table transfer_source alter column item drop default;
alter table transfer_source drop constraint transfer_source_pkey;
alter table transfer_source add primary key (tenant_id, component, source_id, item, turn);
alter table transfer_source add foreign key (tenant_id, invoice_id, item, basis) references transfer_basis (tenant_id, invoice_id, item, basis);

-- The owner is under row security too: one network at a time.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    if exists (select from transfer_source s join invoice_item x on x.tenant_id = s.tenant_id and x.invoice_id = s.invoice_id and x.position > 1
        where s.tenant_id = network) then
      raise exception 'network % has invoices of several items in transfers: their movements must be divided by hand first', network;
    end if;
    update transfer_source set item = 0 where tenant_id = network and invoice_id is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table transfer_source add constraint transfer_source_item check ((invoice_id is null) = (item = 0));
