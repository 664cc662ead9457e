ALTER TABLE "dapp_events" ADD COLUMN "intent_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "dapp_events_intent" ON "dapp_events" USING btree ("intent_id");