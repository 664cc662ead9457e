CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"status" text NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"valid_until" timestamp (3) with time zone NOT NULL,
	"valid_seconds" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"roles" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"public_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_domain_id" uuid NOT NULL,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invitations_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_user" ON "invitations" USING btree ("domain_id","user_id");--> statement-breakpoint
CREATE INDEX "invitations_domain_id_created_at_id_index" ON "invitations" USING btree ("domain_id","created_at","id");