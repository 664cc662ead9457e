DROP INDEX "events_domain_id_sequence_index";--> statement-breakpoint
CREATE INDEX "requests_target_domain_id_id_index" ON "requests" USING btree ("target_domain_id","id");--> statement-breakpoint
CREATE INDEX "events_of_domain" ON "events" USING btree ("domain_id",("sequence" + 0),"id");--> statement-breakpoint
CREATE INDEX "events_id_index" ON "events" USING btree ("id");