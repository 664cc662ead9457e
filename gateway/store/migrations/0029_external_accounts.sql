CREATE TABLE "external_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"external_id" text NOT NULL,
	"ledger_id" text,
	"ticker_names" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_domain_id" uuid NOT NULL,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	"last_modified_by" uuid NOT NULL,
	"last_modified_by_domain_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"tag" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"parameters" jsonb NOT NULL,
	"description" text NOT NULL,
	"custom_properties" jsonb NOT NULL,
	"status" text NOT NULL,
	"hint" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_domain_id" uuid NOT NULL,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	"last_modified_by" uuid NOT NULL,
	"last_modified_by_domain_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "external_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"order_id" uuid,
	"reference" text NOT NULL,
	"ledger_transaction_id" text,
	"senders" jsonb NOT NULL,
	"recipient" jsonb,
	"value" text NOT NULL,
	"kind" text NOT NULL,
	"ticker_name" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_books" (
	"customer" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	CONSTRAINT "provider_books_customer_kind_name_pk" PRIMARY KEY("customer","kind","name")
);
--> statement-breakpoint
CREATE TABLE "provider_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"alias" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"sealed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_domain_id" uuid NOT NULL,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	"last_modified_by" uuid NOT NULL,
	"last_modified_by_domain_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "external_accounts_connection_id_external_id_index" ON "external_accounts" USING btree ("connection_id","external_id");--> statement-breakpoint
CREATE INDEX "external_accounts_domain_id_created_at_id_index" ON "external_accounts" USING btree ("domain_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "external_addresses_once" ON "external_addresses" USING btree ("account_id","address",coalesce("tag", ''));--> statement-breakpoint
CREATE INDEX "external_addresses_account_id_created_at_id_index" ON "external_addresses" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "external_orders_domain_id_created_at_id_index" ON "external_orders" USING btree ("domain_id","created_at","id");--> statement-breakpoint
CREATE INDEX "external_orders_due" ON "external_orders" USING btree ("due_at") WHERE "external_orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "external_orders_due_of_domain" ON "external_orders" USING btree ("domain_id","due_at") WHERE "external_orders"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "external_transfers_account_id_reference_index" ON "external_transfers" USING btree ("account_id","reference");--> statement-breakpoint
CREATE INDEX "external_transfers_domain_id_registered_at_id_index" ON "external_transfers" USING btree ("domain_id","registered_at","id");--> statement-breakpoint
CREATE INDEX "external_transfers_order_id_index" ON "external_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_connections_domain_id_created_at_id_index" ON "provider_connections" USING btree ("domain_id","created_at","id");