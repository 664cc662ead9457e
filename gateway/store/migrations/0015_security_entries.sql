CREATE TABLE "security_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"domain_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_refusal" boolean NOT NULL,
	"user_ids" uuid[] NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "security_entries_domain_id_at_id_index" ON "security_entries" USING btree ("domain_id","at","id");--> statement-breakpoint
CREATE INDEX "security_entries_domain_id_is_refusal_at_id_index" ON "security_entries" USING btree ("domain_id","is_refusal","at","id");--> statement-breakpoint
CREATE INDEX "security_entries_at_index" ON "security_entries" USING btree ("at");