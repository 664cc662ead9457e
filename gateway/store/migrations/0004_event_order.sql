-- Events get their final number when their transaction commits, one transaction at a time: whoever reads on after a number
-- never misses an event with a lower one, and nobody waits for another while work is still being done.
CREATE FUNCTION "number_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('events', 0));
  UPDATE "events" SET "sequence" = nextval('events_sequence_seq') WHERE "sequence" = NEW."sequence";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "events_in_order_of_commit" AFTER INSERT ON "events" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "number_event"();
