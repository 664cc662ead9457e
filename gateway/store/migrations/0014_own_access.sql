-- What a session's row now tells stands in none of before: their people sign in once more.
DELETE FROM "auth_sessions";--> statement-breakpoint
CREATE TABLE "program_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"login_id" text NOT NULL,
	"public_key" text NOT NULL,
	"issued_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "public_key" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "session_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "grant_id" text;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "token_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "browser" text NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "begun_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "active_at" bigint NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "seen_at" bigint;--> statement-breakpoint
CREATE INDEX "program_tokens_key" ON "program_tokens" USING btree ("public_key","expires_at");--> statement-breakpoint
CREATE INDEX "auth_sessions_login" ON "auth_sessions" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_grant" ON "auth_sessions" USING btree ("grant_id");