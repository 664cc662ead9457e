CREATE TABLE "events" (
	"sequence" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"payload" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_sequences" (
	"account_id" uuid NOT NULL,
	"ledger_id" text NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "ledger_sequences_account_id_ledger_id_pk" PRIMARY KEY("account_id","ledger_id")
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"processing" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"alias" text NOT NULL,
	"lock" text NOT NULL,
	"revision" integer NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	"last_modified_by" uuid,
	"custom_properties" jsonb NOT NULL,
	"envelope" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid NOT NULL,
	"domain_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"subscriptions" text[] NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_settings_user_id_domain_id_pk" PRIMARY KEY("user_id","domain_id")
);
--> statement-breakpoint
CREATE TABLE "system_properties" (
	"id" text PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"lock" text NOT NULL,
	"revision" integer NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	"last_modified_by" uuid,
	"custom_properties" jsonb NOT NULL,
	"envelope" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"ledger_id" text NOT NULL,
	"parameters_type" text NOT NULL,
	"intent_id" uuid,
	"alias" text NOT NULL,
	"lock" text NOT NULL,
	"revision" integer NOT NULL,
	"description" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	"last_modified_by" uuid,
	"custom_properties" jsonb NOT NULL,
	"envelope" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"ledger_id" text NOT NULL,
	"order_id" uuid,
	"account_ids" uuid[] NOT NULL,
	"sender_id" uuid,
	"processing" text,
	"hint" text,
	"reason" text,
	"cause" text,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"ledger_status" text,
	"failure" text,
	"ledger_transaction_id" text,
	"raw_transaction" text,
	"status_last_updated_at" timestamp (3) with time zone,
	"ledger_data" jsonb,
	"work" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"transaction_id" uuid,
	"ticker_id" uuid NOT NULL,
	"ledger_id" text NOT NULL,
	"quarantined" boolean NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(78, 0) NOT NULL,
	"account_ids" uuid[] NOT NULL,
	"recipient_account_id" uuid,
	"recipient_address" text,
	"senders" jsonb NOT NULL,
	"recipient" jsonb,
	"metadata" jsonb NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault_operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vault_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"status" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"signed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vaults" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "events_domain_id_sequence_index" ON "events" USING btree ("domain_id","sequence");--> statement-breakpoint
CREATE INDEX "manifests_domain_id_account_id_created_at_id_index" ON "manifests" USING btree ("domain_id","account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "manifests_due" ON "manifests" USING btree ("due_at") WHERE "manifests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "transaction_orders_domain_id_created_at_id_index" ON "transaction_orders" USING btree ("domain_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transaction_orders_domain_id_last_modified_at_id_index" ON "transaction_orders" USING btree ("domain_id","last_modified_at","id");--> statement-breakpoint
CREATE INDEX "transaction_orders_domain_id_account_id_id_index" ON "transaction_orders" USING btree ("domain_id","account_id","id");--> statement-breakpoint
CREATE INDEX "transaction_orders_domain_id_ledger_id_id_index" ON "transaction_orders" USING btree ("domain_id","ledger_id","id");--> statement-breakpoint
CREATE INDEX "transaction_orders_intent_id_index" ON "transaction_orders" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "transactions_domain_id_registered_at_id_index" ON "transactions" USING btree ("domain_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "transactions_domain_id_ledger_id_id_index" ON "transactions" USING btree ("domain_id","ledger_id","id");--> statement-breakpoint
CREATE INDEX "transactions_domain_id_processing_id_index" ON "transactions" USING btree ("domain_id","processing","id");--> statement-breakpoint
CREATE INDEX "transactions_domain_id_ledger_status_id_index" ON "transactions" USING btree ("domain_id","ledger_status","id");--> statement-breakpoint
CREATE INDEX "transactions_ledger_transaction_id_index" ON "transactions" USING btree ("ledger_transaction_id");--> statement-breakpoint
CREATE INDEX "transactions_order_id_index" ON "transactions" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "transactions_account_ids_index" ON "transactions" USING gin ("account_ids");--> statement-breakpoint
CREATE INDEX "transactions_due" ON "transactions" USING btree ("due_at") WHERE "transactions"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "transfers_domain_id_registered_at_id_index" ON "transfers" USING btree ("domain_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "transfers_domain_id_ticker_id_registered_at_id_index" ON "transfers" USING btree ("domain_id","ticker_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "transfers_domain_id_recipient_account_id_registered_at_id_index" ON "transfers" USING btree ("domain_id","recipient_account_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "transfers_domain_id_recipient_address_id_index" ON "transfers" USING btree ("domain_id","recipient_address","id");--> statement-breakpoint
CREATE INDEX "transfers_transaction_id_index" ON "transfers" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "transfers_account_ids_index" ON "transfers" USING gin ("account_ids");--> statement-breakpoint
CREATE INDEX "transfers_quarantined" ON "transfers" USING btree ("domain_id","registered_at","id") WHERE "transfers"."quarantined";--> statement-breakpoint
CREATE UNIQUE INDEX "vault_operations_subject_id_digest_index" ON "vault_operations" USING btree ("subject_id","digest");--> statement-breakpoint
CREATE INDEX "vault_operations_vault_id_status_created_at_id_index" ON "vault_operations" USING btree ("vault_id","status","created_at","id");