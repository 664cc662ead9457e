CREATE TABLE "balances" (
	"account_id" uuid NOT NULL,
	"ticker_id" uuid NOT NULL,
	"ledger_id" text NOT NULL,
	"total" numeric(78, 0) NOT NULL,
	"reserved" numeric(78, 0) NOT NULL,
	"quarantined" numeric(78, 0) NOT NULL,
	"last_updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "balances_account_id_ticker_id_pk" PRIMARY KEY("account_id","ticker_id")
);
--> statement-breakpoint
CREATE TABLE "account_ledgers" (
	"account_id" uuid NOT NULL,
	"ledger_id" text NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "account_ledgers_account_id_ledger_id_pk" PRIMARY KEY("account_id","ledger_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"vault_id" uuid NOT NULL,
	"ledger_id" text,
	"processing" text NOT NULL,
	"derivation_index" integer NOT NULL,
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
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ledger_id" text NOT NULL,
	"address" text NOT NULL,
	"scope" text NOT NULL,
	"address_index" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"envelope" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parent_id" uuid,
	"ancestors" uuid[] NOT NULL,
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
CREATE TABLE "endpoints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"address" text NOT NULL,
	"ledger_id" text NOT NULL,
	"trust_score" integer NOT NULL,
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
CREATE TABLE "ledgers" (
	"id" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
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
CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"scope" text NOT NULL,
	"scripting_engine" text NOT NULL,
	"intent_types" text[],
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
CREATE TABLE "revisions" (
	"kind" text NOT NULL,
	"entity_id" text NOT NULL,
	"revision" integer NOT NULL,
	"intent_id" uuid,
	"author" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"envelope" jsonb NOT NULL,
	CONSTRAINT "revisions_kind_entity_id_revision_pk" PRIMARY KEY("kind","entity_id","revision")
);
--> statement-breakpoint
CREATE TABLE "tickers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ledger_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text,
	"validation" text NOT NULL,
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
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"domain_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"roles" text[] NOT NULL,
	"logins" text[] NOT NULL,
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
CREATE TABLE "vaults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"processing" text NOT NULL,
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
CREATE TABLE "burnt_intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "genesis" (
	"id" integer PRIMARY KEY NOT NULL,
	"demo" boolean NOT NULL,
	"root_domain_id" uuid NOT NULL,
	"body" jsonb NOT NULL,
	"platform_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "genesis_once" CHECK ("genesis"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"target_domain_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_domain_id" uuid NOT NULL,
	"payload_type" text NOT NULL,
	"entity_id" text,
	"entity_revision" integer,
	"status" text NOT NULL,
	"description" text,
	"custom_properties" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expiry_at" timestamp (3) with time zone NOT NULL,
	"last_modified_at" timestamp (3) with time zone NOT NULL,
	"raw_request" text NOT NULL,
	"proposal_signature" text NOT NULL,
	"workflows" jsonb NOT NULL,
	"retry_at" timestamp (3) with time zone,
	"envelope" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"type" text NOT NULL,
	"requester_id" uuid NOT NULL,
	"requester_domain_id" uuid NOT NULL,
	"target_domain_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"status" text NOT NULL,
	"raw_request" text NOT NULL,
	"hash" text NOT NULL,
	"signature" text NOT NULL,
	"history" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_modified_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"access_token" text NOT NULL,
	"access_expires_at" bigint NOT NULL,
	"refresh_token" text,
	"refresh_failed" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"lease_until" bigint DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"interaction_uid" text NOT NULL,
	"email" text NOT NULL,
	"number" text NOT NULL,
	"offered" jsonb NOT NULL,
	"state" text NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	"browser" text NOT NULL,
	"address" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"expires_at" bigint,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "device_call_nonces" (
	"device_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "device_call_nonces_device_id_nonce_pk" PRIMARY KEY("device_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"public_key" text NOT NULL,
	"device_public_key" text NOT NULL,
	"push_token" text NOT NULL,
	"app_version" text NOT NULL,
	"enrolled_at" bigint NOT NULL,
	CONSTRAINT "devices_device_public_key_unique" UNIQUE("device_public_key")
);
--> statement-breakpoint
CREATE TABLE "enrolment_nonces" (
	"nonce" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"public_key" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_signatures" (
	"hash" text PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"signed_at" bigint NOT NULL,
	"consumed_by" text,
	"consumed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "pending_entities" (
	"hash" text PRIMARY KEY NOT NULL,
	"login_id" text NOT NULL,
	"canonical" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "balances_account_id_ledger_id_index" ON "balances" USING btree ("account_id","ledger_id");--> statement-breakpoint
CREATE INDEX "account_ledgers_ledger_id_account_id_index" ON "account_ledgers" USING btree ("ledger_id","account_id");--> statement-breakpoint
CREATE INDEX "accounts_domain_id_alias_id_index" ON "accounts" USING btree ("domain_id","alias","id");--> statement-breakpoint
CREATE INDEX "accounts_domain_id_vault_id_id_index" ON "accounts" USING btree ("domain_id","vault_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_vault_id_derivation_index_index" ON "accounts" USING btree ("vault_id","derivation_index");--> statement-breakpoint
CREATE INDEX "addresses_account_id_ledger_id_address_index_index" ON "addresses" USING btree ("account_id","ledger_id","address_index");--> statement-breakpoint
CREATE INDEX "addresses_ledger_id_address_index" ON "addresses" USING btree ("ledger_id","address");--> statement-breakpoint
CREATE INDEX "domains_alias_id_index" ON "domains" USING btree ("alias","id");--> statement-breakpoint
CREATE INDEX "domains_parent_id_index" ON "domains" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "domains_ancestors_index" ON "domains" USING gin ("ancestors");--> statement-breakpoint
CREATE INDEX "endpoints_domain_id_alias_id_index" ON "endpoints" USING btree ("domain_id","alias","id");--> statement-breakpoint
CREATE INDEX "endpoints_domain_id_ledger_id_id_index" ON "endpoints" USING btree ("domain_id","ledger_id","id");--> statement-breakpoint
CREATE INDEX "endpoints_domain_id_address_id_index" ON "endpoints" USING btree ("domain_id","address","id");--> statement-breakpoint
CREATE INDEX "policies_domain_id_alias_id_index" ON "policies" USING btree ("domain_id","alias","id");--> statement-breakpoint
CREATE INDEX "policies_domain_id_rank_id_index" ON "policies" USING btree ("domain_id","rank","id");--> statement-breakpoint
CREATE INDEX "revisions_intent_id_index" ON "revisions" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "tickers_name_id_index" ON "tickers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "tickers_ledger_id_id_index" ON "tickers" USING btree ("ledger_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_domain_id_alias_index" ON "users" USING btree ("domain_id","alias");--> statement-breakpoint
CREATE UNIQUE INDEX "users_domain_id_public_key_index" ON "users" USING btree ("domain_id","public_key");--> statement-breakpoint
CREATE INDEX "users_public_key_index" ON "users" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "users_roles_index" ON "users" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "users_logins_index" ON "users" USING gin ("logins");--> statement-breakpoint
CREATE INDEX "users_lower_alias" ON "users" USING btree (lower("alias"));--> statement-breakpoint
CREATE INDEX "vaults_alias_id_index" ON "vaults" USING btree ("alias","id");--> statement-breakpoint
CREATE INDEX "intents_target_domain_id_created_at_id_index" ON "intents" USING btree ("target_domain_id","created_at","id");--> statement-breakpoint
CREATE INDEX "intents_target_domain_id_status_id_index" ON "intents" USING btree ("target_domain_id","status","id");--> statement-breakpoint
CREATE INDEX "intents_target_domain_id_last_modified_at_id_index" ON "intents" USING btree ("target_domain_id","last_modified_at","id");--> statement-breakpoint
CREATE INDEX "intents_target_domain_id_expiry_at_id_index" ON "intents" USING btree ("target_domain_id","expiry_at","id");--> statement-breakpoint
CREATE INDEX "intents_author_id_index" ON "intents" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "intents_entity_id_index" ON "intents" USING btree ("entity_id");--> statement-breakpoint
CREATE INDEX "intents_unfinished" ON "intents" USING btree ("expiry_at") WHERE "intents"."status" in ('Open', 'Approved', 'Executing');--> statement-breakpoint
CREATE UNIQUE INDEX "requests_sequence_index" ON "requests" USING btree ("sequence");--> statement-breakpoint
CREATE INDEX "requests_hash_index" ON "requests" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "requests_requester_id_id_index" ON "requests" USING btree ("requester_id","id");--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("sequence") WHERE "requests"."status" = 'Processing';--> statement-breakpoint
CREATE INDEX "auth_sessions_expiry" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "login_challenges_email" ON "login_challenges" USING btree ("email","state");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_uid" ON "oidc_payloads" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "device_call_nonces_used" ON "device_call_nonces" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "devices_login" ON "devices" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "pending_entities_login" ON "pending_entities" USING btree ("login_id","state");