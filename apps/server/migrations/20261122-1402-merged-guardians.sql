-- Two records of one person: the one that was merged stays, with its debts and its history, and leads to the other.
alter table guardian
  add column merged_into uuid,
  add column merged_at timestamptz,
  add constraint guardian_merged_into foreign key (tenant_id, merged_into) references guardian (tenant_id, id),
  add constraint guardian_merged_into_another check (merged_into <> id),
  add constraint guardian_merged_whole check ((merged_into is null) = (merged_at is null));
create index guardian_merged on guardian (tenant_id, merged_into) where merged_into is not null;
