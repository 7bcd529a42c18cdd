-- A student enrolled in the next year though the family owes for the year before: the condition, and the debts to be paid. It is lifted by
-- their payment, which is derived, or by a person with a reason.
create table enrollment_retention (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  -- Of the next year.
  enrollment_id uuid not null,
  condition text not null check (condition <> ''),
  owed_cents bigint not null check (owed_cents > 0),
  lift_reason text check (lift_reason <> ''),
  lifted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, enrollment_id),
  check ((lifted_at is null) = (lift_reason is null)),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, enrollment_id) references enrollment (tenant_id, id) on delete cascade
);
call control.protect_tenant_table('enrollment_retention', 'select, insert, update');

create table enrollment_retention_debt (
  tenant_id integer not null,
  retention_id uuid not null,
  invoice_id uuid not null,
  primary key (tenant_id, retention_id, invoice_id),
  foreign key (tenant_id, retention_id) references enrollment_retention (tenant_id, id) on delete cascade
);
call control.protect_tenant_table('enrollment_retention_debt', 'select, insert');

-- The next year of a student, and whoever else of a guardian owes.
create index enrollment_by_student on enrollment (tenant_id, student_id, school_year);
