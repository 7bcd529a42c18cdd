-- A person says that a family paid an invoice twice, with a proof. Nothing is booked by that: the bank tells money of its own rails, and
-- money of a counter is confirmed by another person, who was a user before it was reported.
create table duplicate_report (
  tenant_id integer not null,
  exception_id uuid not null,
  invoice_id uuid not null,
  paid_on date not null,
  method text not null check (method in ('boleto', 'pix', 'school')),
  means text check (means in ('cash', 'pix', 'debitCard', 'creditCard', 'check', 'transfer', 'other')),
  comment text not null check (comment <> ''),
  file_id uuid not null,
  reported_by uuid not null,
  reported_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  primary key (tenant_id, exception_id),
  check (means is null or method = 'school'),
  check ((confirmed_by is null) = (confirmed_at is null)),
  constraint duplicate_report_of_the_bank check (confirmed_by is null or method = 'school'),
  constraint duplicate_report_four_eyes check (confirmed_by <> reported_by),
  constraint duplicate_report_confirmer_was_there
    check (uuid_extract_timestamp(confirmed_by) <= uuid_extract_timestamp(exception_id)),
  foreign key (tenant_id, exception_id) references settlement_exception (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id)
);
call control.protect_tenant_table('duplicate_report', 'select, insert');
grant update (confirmed_by, confirmed_at) on duplicate_report to caderneta_app;
-- One report of an invoice waits at a time.
create unique index settlement_exception_reported on settlement_exception (tenant_id, invoice_id)
  where kind = 'reportedTwice' and status = 'waiting';
alter table settlement_exception
  drop constraint settlement_exception_decision_check,
  add constraint settlement_exception_decision_check
    check (decision in ('noted', 'identified', 'creditApplied', 'refundRequested', 'reinstated', 'proven'));
