-- What is sold, and to whom. Gateways first: a school names the bank agreement its families pay into.

create table bank_account (
  tenant_id integer not null,
  id uuid not null,
  bank text not null check (bank ~ '^[0-9]{3}$'),
  agency text not null,
  agency_digit text not null default '',
  account text not null,
  account_digit text not null,
  holder_name text not null,
  holder_tax_id text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bank, agency, account, account_digit)
);
call control.protect_tenant_table('bank_account', 'select, insert, update');

-- An agreement (convênio) is an account with a carteira: it has its own nosso números, and its own files.
create table bank_agreement (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  carteira text not null,
  code text not null default '',
  layout text not null check (layout in ('cnab240', 'cnab400')),
  payable_days integer not null default 60 check (payable_days between 0 and 365),
  pix_key text,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bank_account_id, carteira, code),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id)
);
call control.protect_tenant_table('bank_agreement', 'select, insert, update');

create table school (
  tenant_id integer not null,
  id uuid not null,
  code text not null check (code ~ '^[0-9A-Za-z]{5}$'),
  company_name text not null,
  fantasy_name text not null,
  cnpj text not null,
  email text,
  phone text,
  address jsonb not null default '{}',
  bank_agreement_id uuid,
  fine_ppm integer not null default 20000 check (fine_ppm between 0 and 20000),
  interest_ppm integer not null default 10000 check (interest_ppm >= 0),
  interest_per text not null default 'month' check (interest_per in ('day', 'month')),
  count_from text not null default 'shifted' check (count_from in ('shifted', 'original')),
  early_discounts jsonb not null default '[]',
  is_active boolean not null default true,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, cnpj),
  foreign key (tenant_id, bank_agreement_id) references bank_agreement (tenant_id, id)
);
call control.protect_tenant_table('school', 'select, insert, update');

create table user_school (
  tenant_id integer not null,
  user_id uuid not null,
  school_id uuid not null,
  primary key (tenant_id, user_id, school_id),
  foreign key (tenant_id, user_id) references app_user (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
create index user_school_by_school on user_school (tenant_id, school_id);
call control.protect_tenant_table('user_school', 'select, insert, delete');

create table academic_class (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  abbreviation text not null default '',
  school_year integer not null check (school_year between 2000 and 2100),
  shift text not null check (shift in ('morning', 'afternoon', 'night', 'fullTime')),
  level text not null check (level in ('earlyChildhood', 'elementary1', 'elementary2', 'highSchool')),
  grade text not null,
  capacity integer not null default 0 check (capacity >= 0),
  starts_on date,
  ends_on date,
  starting_month integer not null default 1 check (starting_month between 1 and 12),
  due_day integer not null default 10 check (due_day between 1 and 31),
  monthly_cents bigint not null check (monthly_cents > 100),
  max_installments integer not null default 12 check (max_installments between 1 and 12),
  is_active boolean not null default true,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, school_id, school_year, name),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
call control.protect_tenant_table('academic_class', 'select, insert, update');

create table guardian (
  tenant_id integer not null,
  id uuid not null,
  name text not null,
  tax_id text not null,
  email text,
  phone text,
  born_on date,
  address jsonb not null default '{}',
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, tax_id)
);
create index guardian_by_name on guardian (tenant_id, search, id);
call control.protect_tenant_table('guardian', 'select, insert, update');

create table student (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  guardian_id uuid not null,
  relation text not null default 'other' check (relation in
    ('mother', 'father', 'uncle', 'aunt', 'stepfather', 'stepmother', 'grandparents', 'siblings', 'other')),
  name text not null,
  born_on date,
  external_id text,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id)
);
create index student_by_school on student (tenant_id, school_id, search, id);
create index student_by_guardian on student (tenant_id, guardian_id, school_id);
call control.protect_tenant_table('student', 'select, insert, update');

-- Two built-in rows per network until products have their screens: tuition (Mensalidade) and enrollment (Matrícula).
create table product (
  tenant_id integer not null,
  id uuid not null,
  code text not null,
  name text not null,
  category text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
call control.protect_tenant_table('product', 'select, insert, update');

create table enrollment (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  class_id uuid not null,
  student_id uuid not null,
  guardian_id uuid not null,
  school_year integer not null,
  monthly_cents bigint not null check (monthly_cents > 100),
  due_day integer not null check (due_day between 1 and 31),
  status text not null default 'toEnroll' check (status in ('toEnroll', 'inProgress', 'enrolled', 'canceled')),
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, class_id) references academic_class (tenant_id, id),
  foreign key (tenant_id, student_id) references student (tenant_id, id),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id)
);
-- One living enrollment of a student in a year; a cancelled one leaves the place free.
create unique index enrollment_once on enrollment (tenant_id, student_id, school_year) where status <> 'canceled';
create index enrollment_by_class on enrollment (tenant_id, class_id, status, id);
create index enrollment_by_school on enrollment (tenant_id, school_id, school_year, id);
create index enrollment_by_guardian on enrollment (tenant_id, guardian_id);
call control.protect_tenant_table('enrollment', 'select, insert, update');
