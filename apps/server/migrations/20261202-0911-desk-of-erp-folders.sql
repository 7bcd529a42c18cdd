-- The provider's desk shows which folders of schools' systems stand still, and why.
grant select (school_id, name, trouble, trouble_values, trouble_at) on erp_folder to caderneta_operator;
