-- The form in which names are compared, as `searchKey` of the kernel makes it: without accents, small letters, single spaces. For
-- tables that keep no column of search keys, because they are small or narrowed before they are searched.
create function control.search_key(words text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;
