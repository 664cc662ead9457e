CREATE TABLE "ledger_states" (
	"account_id" uuid NOT NULL,
	"ledger_id" text NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "ledger_states_account_id_ledger_id_pk" PRIMARY KEY("account_id","ledger_id")
);
