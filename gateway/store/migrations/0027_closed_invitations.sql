ALTER TABLE "invitations" ADD COLUMN "issued_by" uuid;--> statement-breakpoint
UPDATE "invitations" SET "issued_by" = "created_by";--> statement-breakpoint
ALTER TABLE "invitations" ALTER COLUMN "issued_by" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "closed_because" text;