-- Each calculation asks for the other months of its schools: found by school, they are not looked for among those of the whole network.
create index transfer_by_school on transfer (tenant_id, school_id, competence);
