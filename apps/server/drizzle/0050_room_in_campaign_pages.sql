-- Each campaign's row changes every day, when its posts are planned (planned_through). With room for it on the same page,
-- the change touches no index. Rows that are here already get that room when they next change.
ALTER TABLE "campaigns" SET (fillfactor = 50);
