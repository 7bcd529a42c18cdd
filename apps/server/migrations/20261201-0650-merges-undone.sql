-- What came to a guardian by a merge, so that a wrong one can be undone: students, and what the other was reached by.
alter table student add column came_from uuid,
  add constraint student_came_from foreign key (tenant_id, came_from) references guardian (tenant_id, id);
alter table guardian_contact add column came_from uuid,
  add constraint guardian_contact_came_from foreign key (tenant_id, came_from) references guardian (tenant_id, id);
comment on column student.came_from is 'The merged guardian that the student was of; null where nothing was merged.';
