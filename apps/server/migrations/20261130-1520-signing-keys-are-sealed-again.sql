-- A signing key stays the same and is sealed under another key.
grant update (sealed) on control.signing_key to caderneta_app;
