DROP INDEX "intents_entity_id_index";--> statement-breakpoint
CREATE INDEX "accounts_migrated" ON "accounts" USING btree ("vault_id",("envelope" #>> '{data,providerDetails,keyInformation,derivationPath}')) WHERE ("accounts"."envelope" #>> '{data,providerDetails,keyInformation,derivationPath}') like 'silo3/%';--> statement-breakpoint
CREATE INDEX "policies_domain_id_lock_index" ON "policies" USING btree ("domain_id","lock");--> statement-breakpoint
CREATE INDEX "intents_entity_id_payload_type_status_last_modified_at_index" ON "intents" USING btree ("entity_id","payload_type","status","last_modified_at");--> statement-breakpoint
CREATE INDEX "transfers_domain_id_value_id_index" ON "transfers" USING btree ("domain_id","value","id");--> statement-breakpoint
CREATE INDEX "transfers_domain_id_kind_id_index" ON "transfers" USING btree ("domain_id","kind","id");--> statement-breakpoint
CREATE INDEX "transfers_domain_id_quarantined_id_index" ON "transfers" USING btree ("domain_id","quarantined","id");--> statement-breakpoint
CREATE INDEX "transfers_by_transaction" ON "transfers" USING btree ("domain_id",coalesce("transaction_id", '00000000-0000-0000-0000-000000000000'::uuid),"id");