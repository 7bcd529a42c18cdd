-- Sheets of single invoices, and of payments that schools took for invoices, are imported by the same engine.
alter table sheet_import drop constraint sheet_import_kind_check;
alter table sheet_import add constraint sheet_import_kind_check
  check (kind in ('enrollments', 'reEnrollments', 'invoices', 'liquidations'));
-- What the school's own system calls an invoice is looked up.
create index invoice_by_external_id on invoice (tenant_id, school_id, external_id) where external_id is not null;
