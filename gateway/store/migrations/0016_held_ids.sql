CREATE TABLE "held_ids" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	CONSTRAINT "held_ids_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "held_ids_intent_id_index" ON "held_ids" USING btree ("intent_id");--> statement-breakpoint
INSERT INTO "held_ids" ("kind", "id", "intent_id")
SELECT "named"."kind", "named"."id"::uuid, "intents"."id"
FROM "intents", LATERAL (SELECT "payload_type" AS "type", "envelope" #> '{data,details,payload}' AS "payload") AS "asked", LATERAL (
	SELECT CASE "type"
		WHEN 'v0_CreateDomain' THEN 'Domain' WHEN 'v0_CreateUser' THEN 'User' WHEN 'v0_CreatePolicy' THEN 'Policy' WHEN 'v0_CreateVault' THEN 'Vault'
		WHEN 'v0_CreateEndpoint' THEN 'Endpoint' WHEN 'v0_CreateAccount' THEN 'Account' WHEN 'v0_SignManifest' THEN 'Manifest'
		WHEN 'v0_CreateTransactionOrder' THEN 'TransactionOrder' WHEN 'v0_CreateTransferOrder' THEN 'TransactionOrder'
	END AS "kind", "payload" ->> 'id' AS "id"
	UNION ALL SELECT 'TransactionOrder', "payload" ->> 'replacementTransactionOrderId' WHERE "type" = 'v0_AttemptTransactionOrderCancellation'
	UNION ALL SELECT 'User', "one" ->> 'id' FROM jsonb_array_elements(CASE "type" WHEN 'v0_CreateDomain' THEN "payload" -> 'users' ELSE '[]' END) AS "one"
	UNION ALL SELECT 'Policy', "one" ->> 'id' FROM jsonb_array_elements(CASE "type" WHEN 'v0_CreateDomain' THEN "payload" -> 'policies' ELSE '[]' END) AS "one"
	UNION ALL SELECT 'Account', "one" ->> 'id' FROM jsonb_array_elements(CASE "type" WHEN 'v0_MigrateSilo3AccountBatch' THEN "payload" -> 'accounts' ELSE '[]' END) AS "one"
) AS "named"
WHERE "intents"."status" IN ('Open', 'Approved', 'Executing') AND "named"."kind" IS NOT NULL AND "named"."id" IS NOT NULL
ORDER BY "intents"."created_at", "intents"."id"
ON CONFLICT DO NOTHING;
