CREATE INDEX "login_challenges_expiry" ON "login_challenges" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "program_tokens_expiry" ON "program_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "entity_signatures_signed" ON "entity_signatures" USING btree ("signed_at");--> statement-breakpoint
CREATE INDEX "pending_entities_heard" ON "pending_entities" USING btree ("heard_at") WHERE "pending_entities"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "pending_entities_expiry" ON "pending_entities" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_entities_text" ON "pending_entities" USING btree ("expires_at") WHERE "pending_entities"."canonical" <> '';