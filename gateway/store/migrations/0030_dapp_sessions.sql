CREATE TABLE "dapp_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"rpc_id" text,
	"method" text NOT NULL,
	"params" jsonb,
	"chain_id" text,
	"outcome" text NOT NULL,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dapp_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"methods" text[] NOT NULL,
	"chains" text[] NOT NULL,
	"pairing_topic" text NOT NULL,
	"topic" text,
	"sealed" text,
	"rpc_id" text,
	"account_id" uuid,
	"ledger_id" text,
	"chain_id" bigint,
	"address" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"connected_on" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"created_by_domain_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "dapp_events_once" ON "dapp_events" USING btree ("session_id","rpc_id");--> statement-breakpoint
CREATE INDEX "dapp_events_session_id_created_at_id_index" ON "dapp_events" USING btree ("session_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dapp_sessions_domain_id_created_by_created_at_id_index" ON "dapp_sessions" USING btree ("domain_id","created_by","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dapp_sessions_topic" ON "dapp_sessions" USING btree ("topic");--> statement-breakpoint
CREATE UNIQUE INDEX "dapp_sessions_pairing" ON "dapp_sessions" USING btree ("pairing_topic") WHERE "dapp_sessions"."state" in ('Retrieving', 'Proposed');