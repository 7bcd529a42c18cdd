-- The provider's desk: bank files and exceptions of all networks. No name of a person, no line of a file.
create policy operator_every_tenant on bank_file for select to caderneta_operator using (true);
grant select (tenant_id, id, kind, bank, file_name, status, title_count, settled_count, problem_count, total_cents, created_at)
  on bank_file to caderneta_operator;
grant select (id, school_id, kind, cents, bank_file_id, created_at) on settlement_exception to caderneta_operator;
create index bank_file_of_all on bank_file (id);
create index settlement_exception_of_all on settlement_exception (id) where status = 'waiting';
