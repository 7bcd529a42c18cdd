-- A draft of a term may be deleted. A published version is held by the key of what was published.
grant delete on term_version to caderneta_app;
