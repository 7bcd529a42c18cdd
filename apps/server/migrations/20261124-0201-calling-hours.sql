-- When a family may be called, by state: the host's, by the day from which each holds. The newest that has begun is in force.
create table calling_hours (
  tenant_id integer not null check (tenant_id = 0),
  id uuid not null,
  -- BR: every state without a row of its own.
  state text not null check (state ~ '^[A-Z]{2}$'),
  valid_from date not null,
  weekday_from time not null,
  weekday_to time not null check (weekday_to > weekday_from),
  -- Without hours nobody is called on a Saturday.
  saturday_from time,
  saturday_to time check (saturday_to > saturday_from),
  -- Days of the state on which nobody is called, as MM-DD, beside the national ones and Sundays.
  holidays text[] not null default '{}',
  source text not null check (source <> ''),
  created_by_name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint calling_hours_saturday check ((saturday_from is null) = (saturday_to is null))
);
create unique index calling_hours_from on calling_hours (tenant_id, state, valid_from);
insert into calling_hours (tenant_id, id, state, valid_from, weekday_from, weekday_to, saturday_from, saturday_to, holidays, source, created_by_name)
values
  (0, '0192f000-0000-7000-8000-0000000ca101', 'BR', '2020-01-01', '08:00', '20:00', '08:00', '14:00', '{}', 'Regra própria, igual à de SP e AL, para estados sem lei conhecida', 'Caderneta'),
  (0, '0192f000-0000-7000-8000-0000000ca102', 'SP', '2020-01-01', '08:00', '20:00', '08:00', '14:00', '{07-09}', 'Lei estadual de SP sobre horário de cobrança, citada por efic e Proteste', 'Caderneta'),
  (0, '0192f000-0000-7000-8000-0000000ca103', 'AL', '2020-01-01', '08:00', '20:00', '08:00', '14:00', '{06-24,06-29,09-16}', 'Lei estadual de AL sobre horário de cobrança, citada por efic e Proteste', 'Caderneta'),
  (0, '0192f000-0000-7000-8000-0000000ca104', 'RJ', '2020-01-01', '09:00', '19:00', null, null, '{04-23}', 'Lei estadual do RJ sobre horário de cobrança, citada por efic e Proteste', 'Caderneta'),
  (0, '0192f000-0000-7000-8000-0000000ca105', 'ES', '2020-01-01', '08:00', '19:00', null, null, '{}', 'Lei estadual do ES sobre horário de cobrança, citada por efic e Proteste', 'Caderneta'),
  (0, '0192f000-0000-7000-8000-0000000ca106', 'AM', '2020-01-01', '08:00', '19:00', null, null, '{09-05}', 'Lei estadual do AM sobre horário de cobrança (até 19h), citada por efic e Proteste', 'Caderneta');
call control.protect_tenant_table('calling_hours', 'select, insert, delete');
