-- Lists of a million people: names in order of the whole network, and a part of a name found on an index.
create index student_by_name on student (tenant_id, search, id);
create index student_by_text on student using gin (tenant_id, search gin_trgm_ops);
create index student_by_former_text on student using gin (tenant_id, former_search gin_trgm_ops) where former_search <> '';
create index guardian_by_text on guardian using gin (tenant_id, search gin_trgm_ops);
create index guardian_by_document on guardian (tenant_id, tax_id text_pattern_ops);

-- Free text under row security cannot use its index (LIKE is not leakproof): these functions may, and name the network themselves.
create policy search_every_tenant on student for select to caderneta_search using (true);
create policy search_every_tenant on guardian for select to caderneta_search using (true);
grant select on student, guardian to caderneta_search;

-- Students of this name, or merged from it.
create function student_ids_like(tenant integer, pattern text) returns setof uuid
  language sql stable security definer rows 200
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
    select id from student
    where tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int and merged_into is null
      and (search like pattern or (former_search <> '' and former_search like pattern))
  $$;
-- Guardians of this name, and those that such a record was merged into. An empty document asks for none.
create function guardian_ids_like(tenant integer, pattern text, document text) returns setof uuid
  language sql stable security definer rows 200
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
    with found as (
      select id, merged_into from guardian
      where tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int and search like pattern
      union all
      select id, merged_into from guardian
      where tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int
        and document <> '' and tax_id like document || '%')
    select id from found union all select merged_into from found where merged_into is not null
  $$;
revoke all on function student_ids_like(integer, text), guardian_ids_like(integer, text, text) from public;
grant execute on function student_ids_like(integer, text), guardian_ids_like(integer, text, text) to caderneta_app;
grant create on schema public to caderneta_search;
alter function student_ids_like(integer, text) owner to caderneta_search;
alter function guardian_ids_like(integer, text, text) owner to caderneta_search;
revoke create on schema public from caderneta_search;
