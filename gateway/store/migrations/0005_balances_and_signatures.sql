ALTER TABLE "account_ledgers" ADD COLUMN "balances_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_ledgers" ADD COLUMN "balances_processed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vault_operations" ADD COLUMN "signature" text;