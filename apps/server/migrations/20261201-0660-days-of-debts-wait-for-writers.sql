-- Whoever writes invoices marks families by the day that it sees. The day moves on again when all who saw the one before have ended.
alter table family_debt_day add column moved_at timestamptz not null default clock_timestamp();
