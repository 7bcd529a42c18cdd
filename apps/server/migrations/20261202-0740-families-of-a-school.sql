-- A student keeps the name by which the guardian stands in order: families of a school, and students by guardian, are cut on an index. The
-- key holds the copy to the guardian's own, also where the guardian is renamed.
alter table guardian add constraint guardian_named unique (tenant_id, id, search);
alter table student add column guardian_search text;
-- Built anew after every row was written: an index of texts keeps twice its pages otherwise.
drop index student_by_text;
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update student t set guardian_search = g.search from guardian g
    where t.tenant_id = network and g.tenant_id = network and g.id = t.guardian_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table student
  drop constraint student_tenant_id_guardian_id_fkey,
  add constraint student_of_guardian foreign key (tenant_id, guardian_id, guardian_search) references guardian (tenant_id, id, search) on update cascade,
  add constraint student_has_guardian_named check ((guardian_id is null) = (guardian_search is null));
create index student_by_text on student using gin (tenant_id, search gin_trgm_ops);
create index student_by_family on student (tenant_id, school_id, guardian_search, guardian_id, id);
create index student_by_guardian_named on student (tenant_id, guardian_search, id);

-- Who is found by a text, with what a page of them is cut by.
create function students_like(tenant integer, pattern text)
  returns table (id uuid, search text, school_id uuid, guardian_id uuid, guardian_search text)
  language sql stable security definer rows 200
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
    select t.id, t.search, t.school_id, t.guardian_id, t.guardian_search from student t
    where t.tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int and t.merged_into is null
      and (t.search like pattern or (t.former_search <> '' and t.former_search like pattern))
  $$;
-- A record that was merged leads to the one that remains. An empty document asks for none.
create function guardians_like(tenant integer, pattern text, document text) returns table (id uuid, search text)
  language sql stable security definer rows 200
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
    with found as (
      select g.id, g.search, g.merged_into from guardian g
      where g.tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int and g.search like pattern
      union all
      select g.id, g.search, g.merged_into from guardian g
      where g.tenant_id = tenant and tenant = nullif(current_setting('app.tenant_id', true), '')::int
        and document <> '' and g.tax_id like document || '%')
    select f.id, f.search from found f where f.merged_into is null
    union all select k.id, k.search from found f join guardian k on k.tenant_id = tenant and k.id = f.merged_into
    where f.merged_into is not null
  $$;
revoke all on function students_like(integer, text), guardians_like(integer, text, text) from public;
grant execute on function students_like(integer, text), guardians_like(integer, text, text) to caderneta_app;
grant create on schema public to caderneta_search;
alter function students_like(integer, text) owner to caderneta_search;
alter function guardians_like(integer, text, text) owner to caderneta_search;
revoke create on schema public from caderneta_search;
drop function student_ids_like(integer, text);
drop function guardian_ids_like(integer, text, text);
