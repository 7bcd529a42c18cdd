-- Two records of one student: the one that was merged stays, without a family, and leads to the other. Who is in no family is in no list.
alter table student
  add column merged_into uuid,
  add column merged_at timestamptz,
  add column former_search text not null default '',
  alter column guardian_id drop not null,
  add constraint student_merged_into foreign key (tenant_id, merged_into) references student (tenant_id, id),
  add constraint student_merged_into_another check (merged_into <> id),
  add constraint student_merged_whole check ((merged_into is null) = (merged_at is null)),
  add constraint student_has_family check ((guardian_id is null) = (merged_into is not null));
create index student_merged on student (tenant_id, merged_into) where merged_into is not null;
comment on column student.former_search is 'Search keys of the records that were merged into this one.';
