DROP INDEX "addresses_account_id_ledger_id_address_index_index";--> statement-breakpoint
UPDATE "addresses" SET "address_index" = "again"."free" FROM (
  SELECT "id", "last" + row_number() OVER (PARTITION BY "account_id", "ledger_id" ORDER BY "address_index", "created_at", "id") AS "free" FROM (
    SELECT "id", "account_id", "ledger_id", "address_index", "created_at",
      row_number() OVER (PARTITION BY "account_id", "ledger_id", "address_index" ORDER BY "created_at", "id") AS "nth",
      max("address_index") OVER (PARTITION BY "account_id", "ledger_id") AS "last" FROM "addresses"
  ) AS "numbered" WHERE "nth" > 1
) AS "again" WHERE "again"."id" = "addresses"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_once" ON "addresses" USING btree ("account_id","ledger_id","address_index");
