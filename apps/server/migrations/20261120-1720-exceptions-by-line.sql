-- A line of a return file shows what a person must decide about it.
drop index settlement_exception_by_file;
create index settlement_exception_by_file on settlement_exception (tenant_id, bank_file_id, position) where bank_file_id is not null;
