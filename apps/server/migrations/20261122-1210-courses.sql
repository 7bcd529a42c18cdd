-- Courses: what a school teaches. Names are compared as they are searched: without accents and case.
create table course (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  name text not null,
  level text not null check (level in ('childish', 'elementary', 'preCollege', 'entranceExam', 'college', 'extra')),
  is_active boolean not null default true,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, school_id, search),
  -- What names a course with its school (a class) names one of that school.
  unique (tenant_id, id, school_id),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
create index course_by_search on course (tenant_id, search, id);
call control.protect_tenant_table('course', 'select, insert, update');

alter table academic_class add column course_id uuid;
alter table academic_class add foreign key (tenant_id, course_id, school_id) references course (tenant_id, id, school_id);
create index academic_class_by_course on academic_class (tenant_id, course_id) where course_id is not null;
