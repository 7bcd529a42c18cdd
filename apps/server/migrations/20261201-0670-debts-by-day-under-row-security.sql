-- Row security lets no coalesce into an index, which it cannot tell from a function that tells of rows: a range of delay was read from the oldest
-- debt on, row by row. A case is let in (decision 186).
drop index invoice_owed_by_day;
drop index invoice_owed_by_guardian;
create index invoice_owed_by_day on invoice (tenant_id, (case when late_since is null then due_on else late_since end), id) include (guardian_id, school_id, due_on)
  where status in ('generated', 'pending', 'inProtest', 'expired');
create index invoice_owed_by_guardian on invoice (tenant_id, guardian_id, (case when late_since is null then due_on else late_since end), id) include (school_id, due_on, open_cents)
  where status in ('generated', 'pending', 'inProtest', 'expired');
