-- A student leaves: the enrollment says so and since when, and what an evasion did to its invoices is kept, so that it can be undone.
alter table enrollment drop constraint enrollment_status_check;
alter table enrollment
  add constraint enrollment_status_check check (status in ('toEnroll', 'inProgress', 'enrolled', 'evaded', 'canceled')),
  add column departed_on date,
  -- Enrollments that were canceled before this day was kept have none.
  add constraint enrollment_departed check (case status when 'evaded' then departed_on is not null when 'canceled' then true
    else departed_on is null end);
drop index enrollment_once;
create unique index enrollment_once on enrollment (tenant_id, student_id, school_year) where status not in ('canceled', 'evaded');
-- Only what was never billed: billed_slot, invoices and evasions name it.
grant delete on enrollment to caderneta_app;

-- A part of a month stands for the month: its slot passes to the new invoice, and back.
grant update (invoice_id) on billed_slot to caderneta_app;

create table evasion (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  enrollment_id uuid not null,
  left_on date not null,
  reason text not null check (reason in ('moved', 'money', 'service', 'otherSchool', 'health', 'other')),
  note text not null check (note <> ''),
  asked_by text not null check (asked_by in ('family', 'school', 'provider')),
  month_charge text not null check (month_charge in ('full', 'proRata', 'none')),
  is_settled_at_school boolean not null,
  former_status text not null check (former_status in ('inProgress', 'enrolled')),
  unexpired_cents bigint not null check (unexpired_cents >= 0),
  penalty_cents bigint not null check (penalty_cents >= 0),
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, enrollment_id) references enrollment (tenant_id, id),
  -- A penalty is at most a tenth of what was still to come.
  constraint evasion_penalty_lawful check (penalty_cents * 10 <= unexpired_cents)
);
create unique index evasion_once on evasion (tenant_id, enrollment_id) where undone_at is null;
create index evasion_by_enrollment on evasion (tenant_id, enrollment_id);
call control.protect_tenant_table('evasion', 'select, insert, update');

create table evasion_invoice (
  tenant_id integer not null,
  evasion_id uuid not null,
  invoice_id uuid not null,
  effect text not null check (effect in ('canceled', 'replaced', 'penalty')),
  -- The invoice of a part of the month.
  replacement_id uuid,
  restored_at timestamptz,
  primary key (tenant_id, evasion_id, invoice_id),
  check ((effect = 'replaced') = (replacement_id is not null)),
  foreign key (tenant_id, evasion_id) references evasion (tenant_id, id)
);
call control.protect_tenant_table('evasion_invoice', 'select, insert, update');
