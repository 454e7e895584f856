-- Partitions by month of tables to which no other table refers. They are in a schema of their own, so that a
-- comparison of the schema with Prisma finds the tables only.
CREATE SCHEMA partitions;

-- The lowest time-ordered id of a time: its milliseconds in the first 48 bits.
CREATE FUNCTION partitions.first_id_at(at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (right(lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0'), 12) || repeat('0', 20))::uuid
$$;

-- Step 1. The existing rows become the first partition, which ends four weeks to two months from now: until the
-- last step the constraint rejects later ids, so it leaves time for an interrupted upgrade.
CREATE FUNCTION partitions.add_first_bound(name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK ("id" < %L) NOT VALID', name, name || '_first_partition',
    partitions.first_id_at(date_trunc('month', now() AT TIME ZONE 'UTC' + interval '2 months') AT TIME ZONE 'UTC'));
END $$;

CREATE FUNCTION partitions.first_bound(name text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT substring(pg_get_constraintdef(oid) FROM '[0-9a-f]{8}-[0-9a-f-]{27}')::uuid FROM pg_constraint
  WHERE conrelid = format('%I', name)::regclass AND conname = name || '_first_partition'
$$;

-- Step 2. Random ids, from before time_ordered_id(), get the time of their row.
CREATE FUNCTION partitions.replace_random_ids(name text, time_column text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($update$
    UPDATE %1$I SET "id" = encode(
      set_bit(
        set_bit(
          overlay(
            uuid_send("id")
            PLACING substring(uuid_send(partitions.first_id_at(
              CASE WHEN partitions.first_id_at(%2$I) < %3$L THEN %2$I ELSE 'epoch' END)) FROM 1 FOR 6)
            FROM 1 FOR 6),
          52, 1),
        53, 1),
      'hex')::uuid
    WHERE "id" >= %3$L$update$, name, time_column, partitions.first_bound(name));
END $$;

-- Step 3 validates the constraint, in a migration of its own.

-- Step 4. A partitioned table takes the place of the table, which becomes its first partition. No row is read: the
-- constraint proves the bound, and the existing indexes are attached. Rows that fit no partition are stored in
-- the default one.
CREATE FUNCTION partitions.partition_by_month(name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bound uuid := partitions.first_bound(name);
  owner text := (SELECT relowner::regrole::text FROM pg_class WHERE oid = format('%I', name)::regclass);
  first text := name || '_first';
  statement text;
BEGIN
  EXECUTE format('ALTER TABLE %I RENAME TO %I', name, first);
  EXECUTE format('ALTER TABLE %I SET SCHEMA partitions', first);
  EXECUTE format('CREATE TABLE %I (LIKE partitions.%I INCLUDING ALL EXCLUDING INDEXES EXCLUDING CONSTRAINTS,
    CONSTRAINT %I PRIMARY KEY ("id")) PARTITION BY RANGE ("id")', name, first, name || '_pkey');
  FOR statement IN
    SELECT replace(pg_get_indexdef(indexrelid), format(' ON partitions.%I ', first), format(' ON %I ', name))
    FROM pg_index WHERE indrelid = format('partitions.%I', first)::regclass AND NOT indisprimary AND indisvalid
  LOOP
    EXECUTE statement;
  END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', name, first, bound);
  EXECUTE format('ALTER TABLE partitions.%I DROP CONSTRAINT %I', first, name || '_first_partition');
  EXECUTE format('CREATE TABLE partitions.%I PARTITION OF %I DEFAULT', name || '_default', name);
  EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION partitions.reject_ctid()',
    name || '_rejects_ctid', name);
  FOR statement IN
    SELECT format('GRANT %s ON %I TO %s%s', privilege_type, name,
      CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END,
      CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END)
    FROM pg_class, aclexplode(relacl) WHERE oid = format('partitions.%I', first)::regclass AND grantee <> relowner
  LOOP
    EXECUTE statement;
  END LOOP;
  EXECUTE format('ALTER TABLE %I OWNER TO %s', name, owner);
  EXECUTE format('ALTER TABLE partitions.%I OWNER TO %s', name || '_default', owner);
END $$;

-- Rows of different partitions can have the same ctid. The previous release deletes expired rows by it.
CREATE FUNCTION partitions.reject_ctid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_query() ~* '\mctid = any' THEN
    RAISE EXCEPTION 'Rows of % cannot be deleted by ctid: it is partitioned', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
