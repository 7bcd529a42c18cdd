-- The last business day that a network's listeners were told of: each day passes once, whether by the real clock or by the
-- sandbox's.
alter table control.tenant add column passed_day date;
grant insert (passed_day), update (passed_day, subdomain) on control.tenant to caderneta_app;
