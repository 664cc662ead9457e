DROP INDEX "users_lower_alias";--> statement-breakpoint
ALTER TABLE "login_challenges" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "pending_entities" ADD COLUMN "public_key" text;--> statement-breakpoint
UPDATE "pending_entities" SET "public_key" = "users"."public_key" FROM "users" WHERE "users"."id"::text = substring("canonical" from '"author":\{"domainId":"[0-9a-f-]{36}","id":"([0-9a-f-]{36})"');--> statement-breakpoint
DELETE FROM "pending_entities" WHERE "public_key" IS NULL;--> statement-breakpoint
ALTER TABLE "pending_entities" ALTER COLUMN "public_key" SET NOT NULL;
