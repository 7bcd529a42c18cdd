-- An agreement that a person is putting together: one a person, family and kind. Others see who, since when, and may take it over.
create table agreement_draft (
  tenant_id integer not null,
  id uuid not null,
  guardian_id uuid not null,
  -- Of the first invoice that was chosen: whoever sees that school sees the draft.
  school_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  agreement_type text not null check (agreement_type in ('overdue', 'upcoming', 'all')),
  fields jsonb not null,
  started_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, guardian_id, agreement_type, user_id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
call control.protect_tenant_table('agreement_draft', 'select, insert, update, delete');
