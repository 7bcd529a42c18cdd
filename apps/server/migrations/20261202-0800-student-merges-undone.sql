-- What a merge of two students moved, so that a wrong one can be undone: the family that the merged record was of, whose each enrollment was,
-- and what the record that remains took because it lacked it. Merges before this day kept nothing of it.
alter table student
  add column left_guardian_id uuid,
  add column born_on_came_from uuid,
  add column external_id_came_from uuid,
  add column address_came_from uuid,
  add constraint student_left_guardian foreign key (tenant_id, left_guardian_id) references guardian (tenant_id, id),
  add constraint student_born_on_came_from foreign key (tenant_id, born_on_came_from) references student (tenant_id, id),
  add constraint student_external_id_came_from foreign key (tenant_id, external_id_came_from) references student (tenant_id, id),
  add constraint student_address_came_from foreign key (tenant_id, address_came_from) references student (tenant_id, id),
  add constraint student_left_by_merge check (left_guardian_id is null or merged_into is not null);
comment on column student.left_guardian_id is 'The guardian that a merged record was of; null where nothing was merged, or before it was kept.';
comment on column student.born_on_came_from is 'The merged student whose birth date it is; null where it is the student''s own.';
alter table enrollment add column came_from uuid,
  add constraint enrollment_came_from foreign key (tenant_id, came_from) references student (tenant_id, id);
comment on column enrollment.came_from is 'The merged student that the enrollment was of; null where nothing was merged.';
