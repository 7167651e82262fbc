-- Searches hide their question from the planner in a subquery, which is cheaper than a function.
drop function search_holding(tsquery);
