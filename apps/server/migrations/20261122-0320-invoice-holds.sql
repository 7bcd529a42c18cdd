-- Who else works on an invoice just now, so that nobody changes it beneath them: an import of the bank's file, later agreements,
-- cessions and transfers. The invoice's rules ask for the reason, never for the holder. Without a foreign key, as payments and slots:
-- an invoice is never removed, and the check of each title of a file costs as much as the hold itself.
create table invoice_hold (
  tenant_id integer not null,
  invoice_id uuid not null,
  reason text not null check (reason in ('bank')),
  holder_id uuid not null,
  primary key (tenant_id, invoice_id, reason, holder_id)
);
create index invoice_hold_by_holder on invoice_hold (tenant_id, holder_id);
call control.protect_tenant_table('invoice_hold', 'select, insert, delete');

-- Files that are being read hold the titles of their lines. Row security holds for the owner too: one network at a time.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    insert into invoice_hold (tenant_id, invoice_id, reason, holder_id)
    select distinct l.tenant_id, l.invoice_id, 'bank', f.id
    from bank_file f join bank_file_line l on l.tenant_id = f.tenant_id and l.bank_file_id = f.id
    where f.tenant_id = network and f.kind = 'retorno' and f.status = 'processing' and l.invoice_id is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
