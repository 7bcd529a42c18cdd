-- A bank file changes every invoice and every instruction of a page at once: registration, amount told, answer. None of these stands in an
-- index. With room for each row a second time on its own page such a change writes the row alone; without it, into all seventeen indexes of
-- an invoice anew, trigrams among them.
do $$
declare part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'invoice'::regclass loop
    execute format('alter table %s set (fillfactor = 45)', part);
  end loop;
end $$;
alter table bank_instruction set (fillfactor = 45);
