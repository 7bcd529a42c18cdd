-- Quarantine: from `from_on` to the day before `to_on` an invoice is not guaranteed. One living quarantine at a time; an invoice that another
-- one replaces hands it on with its place. Ended ones stay: a closed month is told by the days.
create table invoice_quarantine (
  tenant_id integer not null,
  id uuid not null,
  invoice_id uuid not null,
  school_id uuid not null,
  school_year integer not null,
  rule text not null default 'person' check (rule in ('person')),
  reason text not null check (reason <> ''),
  from_on date not null,
  entered_by uuid not null,
  entered_at timestamptz not null default now(),
  to_on date check (to_on >= from_on),
  left_reason text check (left_reason <> ''),
  left_by uuid,
  left_at timestamptz,
  primary key (tenant_id, id),
  check (num_nulls(to_on, left_reason, left_by, left_at) in (0, 4)),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
create unique index invoice_quarantine_living on invoice_quarantine (tenant_id, invoice_id) where to_on is null;
create index invoice_quarantine_by_invoice on invoice_quarantine (tenant_id, invoice_id, from_on);
create index invoice_quarantine_by_school on invoice_quarantine (tenant_id, school_id, school_year, id desc);
create index invoice_quarantine_by_year on invoice_quarantine (tenant_id, school_year, id desc);
call control.protect_tenant_table('invoice_quarantine', 'select, insert, update');
