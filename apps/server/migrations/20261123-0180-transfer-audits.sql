-- Audits of transfers: limits of criteria by version, runs with the facts that they read, the verdict of each criterion, and who released
-- a transfer that was not approved.

-- Limits of a network; until it sets its own those of the program hold, as version 0.
create table audit_criteria (
  tenant_id integer not null,
  number integer not null check (number > 0),
  reason text not null check (reason <> ''),
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, number)
);
call control.protect_tenant_table('audit_criteria', 'select, insert');

create table audit_criterion (
  tenant_id integer not null,
  number integer not null,
  criterion text not null,
  is_enabled boolean not null,
  warn_ppm integer not null check (warn_ppm > 0),
  reprove_ppm integer not null,
  primary key (tenant_id, number, criterion),
  foreign key (tenant_id, number) references audit_criteria (tenant_id, number),
  constraint audit_criterion_warns_first check (warn_ppm < reprove_ppm)
);
call control.protect_tenant_table('audit_criterion', 'select, insert');

create table transfer_audit (
  tenant_id integer not null,
  id uuid not null,
  transfer_id uuid not null,
  school_id uuid not null,
  competence date not null,
  -- The n-th audit of its transfer.
  number smallint not null check (number > 0),
  is_automatic boolean not null,
  status text not null default 'running' check (status in ('running', 'finished', 'failed')),
  result text check (result in ('approved', 'partial', 'reproved', 'notExecuted')),
  warnings smallint not null default 0 check (warnings >= 0),
  criteria_version integer,
  facts jsonb,
  -- Of facts and limits: the same hash, the same verdicts.
  input_hash text,
  job_id uuid,
  started_by uuid not null,
  started_by_name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  released_by uuid,
  released_by_name text,
  released_reason text check (released_reason <> ''),
  released_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, transfer_id, number),
  foreign key (tenant_id, transfer_id) references transfer (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  constraint transfer_audit_finished check ((status = 'running') = (finished_at is null) and (status = 'running') = (result is null)),
  constraint transfer_audit_failed check (status <> 'failed' or result = 'notExecuted'),
  constraint transfer_audit_input check ((status = 'finished') = (facts is not null) and (facts is null) = (input_hash is null)
    and (facts is null) = (criteria_version is null)),
  -- A decision has an author and a reason, and only what was not approved needs one.
  constraint transfer_audit_released check ((released_by is null) = (released_at is null) and (released_by is null) = (released_reason is null)
    and (released_by is null) = (released_by_name is null) and (released_by is null or coalesce(result in ('reproved', 'notExecuted'), false)))
);
-- One run of a transfer at a time.
create unique index transfer_audit_running on transfer_audit (tenant_id, transfer_id) where status = 'running';
create index transfer_audit_by_start on transfer_audit (tenant_id, started_at desc, id desc);
create index transfer_audit_by_job on transfer_audit (tenant_id, job_id) where status = 'running';
create index transfer_audit_by_school on transfer_audit (tenant_id, school_id, competence desc);
call control.protect_tenant_table('transfer_audit', 'select, insert, update');

create table transfer_audit_verdict (
  tenant_id integer not null,
  audit_id uuid not null,
  criterion text not null,
  verdict text not null check (verdict in ('approved', 'warning', 'reproved', 'notExecuted', 'disabled')),
  value_ppm bigint check (value_ppm >= 0),
  part bigint,
  whole bigint,
  gap text check (gap in ('noHistory', 'fewMonths', 'fewPayers', 'nothingToMeasure')),
  needed integer,
  found integer,
  warn_ppm integer not null,
  reprove_ppm integer not null,
  primary key (tenant_id, audit_id, criterion),
  foreign key (tenant_id, audit_id) references transfer_audit (tenant_id, id),
  constraint transfer_audit_verdict_warns_first check (0 < warn_ppm and warn_ppm < reprove_ppm),
  constraint transfer_audit_verdict_value check ((value_ppm is null) = (gap is not null) and (value_ppm is null) = (part is null)
    and (value_ppm is null) = (whole is null)),
  constraint transfer_audit_verdict_follows check (case verdict when 'disabled' then true when 'notExecuted' then gap is not null
    when 'reproved' then coalesce(value_ppm >= reprove_ppm, false) when 'warning' then coalesce(value_ppm >= warn_ppm and value_ppm < reprove_ppm, false)
    else coalesce(value_ppm < warn_ppm, false) end)
);
create index transfer_audit_verdict_by_criterion on transfer_audit_verdict (tenant_id, criterion, value_ppm);
call control.protect_tenant_table('transfer_audit_verdict', 'select, insert');

-- What the audit says of a transfer. `none`: nothing asks for an audit, because it is open, is not guaranteed, or was closed before audits.
alter table transfer add column audit_status text not null default 'none'
  check (audit_status in ('none', 'waiting', 'running', 'approved', 'partial', 'reproved', 'notExecuted'));
alter table transfer add column audit_released boolean not null default false;
-- No cent leaves, and no day is set for it, while an audit is awaited or a verdict waits for its release.
alter table transfer add constraint transfer_audited check (audit_status in ('none', 'approved', 'partial') or audit_released
  or (paid_cents = 0 and status <> 'scheduled'));
alter table transfer add constraint transfer_audit_released check (not audit_released or audit_status in ('reproved', 'notExecuted'));
create index transfer_by_audit on transfer (tenant_id, audit_status, competence desc) where audit_status <> 'none';
