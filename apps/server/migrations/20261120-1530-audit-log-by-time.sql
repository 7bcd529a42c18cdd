-- The audit screen reads from the newest line back.
create index audit_log_by_time on audit_log (tenant_id, at desc);
