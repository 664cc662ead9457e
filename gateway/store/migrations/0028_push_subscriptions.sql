ALTER TABLE "devices" ADD COLUMN "push_endpoint" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "push_key" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "push_auth" text;