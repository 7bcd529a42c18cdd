-- The provider's desk: work that did not end well in all networks, and the audit trail of all networks by time. No word of a job, no name of a person.
grant select (id, kind, school_id, total_count, done_count, failed_count, finished_at) on background_job to caderneta_operator;
create index background_job_failed_of_all on background_job (id) where status in ('Failed', 'Error');
create index audit_log_of_all on audit_log (at desc);
